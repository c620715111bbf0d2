/**
 * What an open model is, apart from how it is shown: one text and the model that it says, one list of changes that leads
 * from either of them back and forth, and what the rules say of the result. Nothing here knows a widget.
 */
package org.tilewright.ui.editor.session;
