/**
 * Programs that are carried out step by step on arrays: each step of the intermediate form is an object that does its work for the
 * four lanes of a quad at once. It needs nothing to be made at run time and no allocation.
 */
package org.tilewright.shader.steps;
