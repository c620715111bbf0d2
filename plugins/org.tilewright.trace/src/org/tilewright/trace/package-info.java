/**
 * The calls of a trace that apitrace recorded: reads files of all its container versions as a stream, and knows nothing
 * of what the calls mean.
 */
package org.tilewright.trace;
