/** Properties with their verdicts, and counterexamples step by step. */
package org.tilewright.ui.tests.verify;
