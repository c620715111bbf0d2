/** What is checked: properties with their bounds and cells, and the seeded mistakes that they must find. */
package org.tilewright.verify.property;
