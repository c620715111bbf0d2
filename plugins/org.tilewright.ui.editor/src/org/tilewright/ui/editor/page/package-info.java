/**
 * What all pages that show the model have in common: the page itself, its banner, and the little that it knows of its editor.
 * Pages and tools call it; the editor is behind {@link org.tilewright.ui.editor.page.ModelEditor}, and no page is known here.
 */
package org.tilewright.ui.editor.page;
