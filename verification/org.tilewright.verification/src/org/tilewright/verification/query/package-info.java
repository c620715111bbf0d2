/** Harnesses of occlusion queries. */
package org.tilewright.verification.query;
