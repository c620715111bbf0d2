/** The editor of {@code .pipeline} files: a tree and the properties view over one editing domain. */
package org.tilewright.ui.editor;
