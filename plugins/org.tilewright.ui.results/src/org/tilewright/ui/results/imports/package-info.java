/** The wizard that makes frames of a recorded trace or of a scene. */
package org.tilewright.ui.results.imports;
