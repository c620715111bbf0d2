/**
 * The verb that checks properties of protocols, and how it tells of its progress. Called from the root of the command line
 * alone.
 */
package org.tilewright.cli.verification;
