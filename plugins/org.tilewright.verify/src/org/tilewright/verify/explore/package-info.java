/**
 * The embedded explicit-state checker: breadth first, exact, on several threads, with the same result on any number of
 * them.
 */
package org.tilewright.verify.explore;
