/** What assertions can name of the machine that a model describes, known without its simulator. */
package org.tilewright.model.signals;
