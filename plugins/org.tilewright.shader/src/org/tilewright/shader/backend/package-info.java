/**
 * From the intermediate form to class files: a class for each program, whose lines are those of its source. Lanes run in
 * lockstep, each value of a lane in a variable of the virtual machine; what is the same for all lanes is worked out once.
 * Begin with {@link org.tilewright.shader.backend.Backend}.
 */
package org.tilewright.shader.backend;
