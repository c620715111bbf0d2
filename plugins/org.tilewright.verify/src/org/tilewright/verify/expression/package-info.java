/** Expressions over the states of a counterexample, evaluated at each of its steps without another search. */
package org.tilewright.verify.expression;
