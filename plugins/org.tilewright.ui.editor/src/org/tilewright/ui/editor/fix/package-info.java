/** What mends a breach of a rule, offered with a preview wherever the breach is shown. */
package org.tilewright.ui.editor.fix;
