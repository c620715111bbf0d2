/**
 * Verbs that deal with a model and run nothing: new, presets, examples, validate, diff, uses, costs, generate. Called from
 * the root of the command line alone.
 */
package org.tilewright.cli.models;
