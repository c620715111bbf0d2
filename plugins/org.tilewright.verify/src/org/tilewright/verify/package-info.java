/** Verdicts, and the check of a property by one of the engines. */
package org.tilewright.verify;
