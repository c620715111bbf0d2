/** Results for people, programs and build servers, and the catalogue of properties. */
package org.tilewright.verify.report;
