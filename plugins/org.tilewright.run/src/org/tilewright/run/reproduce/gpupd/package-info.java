/**
 * The measurements of the GPUpd paper (Kim, Jo, Lee, Kim and Kim: GPUpd, a fast and scalable multi-GPU architecture using
 * cooperative projection and distribution, MICRO 2017), sections 2.4 and 5, repeated on frames made to its tables 2 and 3 and
 * on captured frames, and what goes beyond it.
 */
package org.tilewright.run.reproduce.gpupd;
