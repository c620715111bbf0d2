/**
 * Campaigns that try Tilewright over and over with random input, each in a package of its own: random systems, spoilt input,
 * killed processes, other machines. They are built with everything else, are in no product, and are run by hand and, for a
 * minute, by a test.
 */
package org.tilewright.soak;
