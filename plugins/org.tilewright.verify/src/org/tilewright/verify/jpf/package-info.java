/**
 * Java PathFinder as an engine: finds an installed jpf-core and the JDK that it needs, runs it in a virtual machine of its
 * own, and believes only what can be believed.
 */
package org.tilewright.verify.jpf;
