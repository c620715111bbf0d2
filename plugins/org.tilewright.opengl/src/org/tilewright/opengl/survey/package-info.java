/** What is in a trace: its frames, counted in one pass without executing a draw. */
package org.tilewright.opengl.survey;
