/**
 * Designs of a user's own: read from a folder or a jar, compiled at Java 11, held to what can be seen of the contract in their
 * class files, and put into models, simulators, run folders and under model checkers. Whoever runs or checks a model asks
 * for a {@link org.tilewright.run.designs.DesignLibrary}; nobody else reads what a user wrote.
 */
package org.tilewright.run.designs;
