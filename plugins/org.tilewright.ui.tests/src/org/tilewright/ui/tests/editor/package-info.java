/** The model editor, driven through its widgets. */
package org.tilewright.ui.tests.editor;
