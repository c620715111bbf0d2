/**
 * Harnesses of several GPUs that draw whole draws each and put their images together (CHOPIN, sections 4 and 5).
 */
package org.tilewright.verification.composition;
