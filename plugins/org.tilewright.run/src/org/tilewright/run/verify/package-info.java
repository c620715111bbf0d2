/** What is checked of a model or a property, and in which order: the same from the command line and in the workbench. */
package org.tilewright.run.verify;
