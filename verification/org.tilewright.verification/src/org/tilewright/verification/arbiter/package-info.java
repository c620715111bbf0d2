/** Harnesses of arbiters: requests come in any order and stay until they are granted. */
package org.tilewright.verification.arbiter;
