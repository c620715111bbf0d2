/** The editor of {@code .pipeline} files: pages over one session, and the properties view. */
package org.tilewright.ui.editor;
