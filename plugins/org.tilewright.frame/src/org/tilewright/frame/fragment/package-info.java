/** What happens to the covered fragments of a tile: depth, colour, the tests and blending. */
package org.tilewright.frame.fragment;
