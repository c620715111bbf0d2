/** Programs of frames under the debugger: their sources as files, breakpoints in these, and the way back from a halt. */
package org.tilewright.ui.launch.program;
