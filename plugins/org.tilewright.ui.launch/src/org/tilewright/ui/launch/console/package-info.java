/** What the launched things say, and links from it to what it is about. */
package org.tilewright.ui.launch.console;
