/** Lines of caches drawn as what they are, for all views that show some. */
package org.tilewright.ui.cache;
