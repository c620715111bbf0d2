/**
 * The reproduction of the banked texture cache thesis: the same filters through five organisations of one cache, how often
 * each is accessed, and what that costs.
 */
package org.tilewright.run.reproduce.banked;
