/** What a source declares, for who shows sources. It reads them by the preprocessor and the grammar, and gives no meaning. */
package org.tilewright.shader.glsl.outline;
