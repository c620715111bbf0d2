/** The run explorer: which runs there are, what people say of them, and which of them the other views show. */
package org.tilewright.ui.launch.runs;
