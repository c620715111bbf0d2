/** Speed measurements with JMH. They are built with everything else and run by hand. */
package org.tilewright.benchmarks;
