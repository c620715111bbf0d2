/** What the cycles of a run's components were charged to: by component, by GPU and in time. */
package org.tilewright.run.stacks;
