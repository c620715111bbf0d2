/**
 * What operators do with scalars: the same bits on every machine and JDK, with the error that is stated. Compiled programs
 * call these functions, and so does whoever works constants out.
 */
package org.tilewright.shader.arithmetic;
