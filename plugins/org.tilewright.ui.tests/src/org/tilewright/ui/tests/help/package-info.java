/** Help pages, the welcome page and the cheat sheet. */
package org.tilewright.ui.tests.help;
