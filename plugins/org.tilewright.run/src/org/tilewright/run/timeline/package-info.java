/** What the components of a run did when: draws and activity as tracks in time, however many events there are. */
package org.tilewright.run.timeline;
