/**
 * What all verbs have in common: exit codes, how failures become lines, the option for help. Every verb calls it, and it
 * knows none.
 */
package org.tilewright.cli.terminal;
