/**
 * The view of properties with their verdicts, the checks that it runs or follows, and the markers of what is violated. The
 * workbench opens it; it opens counterexamples, which do not know it.
 */
package org.tilewright.ui.verify.properties;
