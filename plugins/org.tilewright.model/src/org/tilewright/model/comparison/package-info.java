/** What two models say differently, by meaning: order, comments and values that are the default anyway do not count. */
package org.tilewright.model.comparison;
