/**
 * Frames that stand for many, after MEGsim (ISPASS 2022): frames of a sequence are counted without timing, like ones are put
 * together, and of each group few are simulated. This package alone knows the library that clusters.
 */
package org.tilewright.run.sample;
