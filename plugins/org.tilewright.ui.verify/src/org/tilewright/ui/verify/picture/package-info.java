/** States of counterexamples drawn as what they are, from the values that harnesses show. */
package org.tilewright.ui.verify.picture;
