/**
 * Frames made of recorded traces and of scenes, and files made of them: what {@code tilewright import} and the workbench's
 * wizard have in common. Both may call all of it; nobody else needs to.
 */
package org.tilewright.run.imports;
