/** The editor of sources of shaders in GLSL: colours, mistakes as the front end finds them, and an outline. */
package org.tilewright.ui.editor.shader;
