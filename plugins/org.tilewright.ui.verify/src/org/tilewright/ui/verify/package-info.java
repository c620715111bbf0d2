/** Properties with their verdicts, counterexamples, and their steps. */
package org.tilewright.ui.verify;
