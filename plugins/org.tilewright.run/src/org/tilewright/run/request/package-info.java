/** What the command line and the workbench have in common: what a user asks for, and what he is told of the run. */
package org.tilewright.run.request;
