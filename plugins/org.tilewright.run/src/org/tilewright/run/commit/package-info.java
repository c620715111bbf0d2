/** What was committed of a file. */
package org.tilewright.run.commit;
