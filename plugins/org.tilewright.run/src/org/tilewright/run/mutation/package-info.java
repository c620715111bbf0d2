/** Mistakes seeded into class files by themselves, and which of them a property finds. */
package org.tilewright.run.mutation;
