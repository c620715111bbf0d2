/**
 * The run folder, which describes itself and is written whole or not at all: its record, and readers of its results.
 * Everybody who looks at runs calls it; it calls nobody else of this bundle, and only {@code run} writes run folders
 * with it.
 */
package org.tilewright.run.folder;
