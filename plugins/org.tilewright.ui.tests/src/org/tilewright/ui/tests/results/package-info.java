/** The views of results, looked at as a user sees them: pixels and widgets. */
package org.tilewright.ui.tests.results;
