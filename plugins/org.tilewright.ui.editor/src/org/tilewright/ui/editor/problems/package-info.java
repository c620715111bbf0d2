/** What is wrong with the parts of an open model, and how trees show it. */
package org.tilewright.ui.editor.problems;
