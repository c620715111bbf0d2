/** Help pages, made from the descriptions of the metamodel and of the properties, and how F1 leads to them. */
package org.tilewright.ui.help;
