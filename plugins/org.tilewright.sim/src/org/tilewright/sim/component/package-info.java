/**
 * What a machine is made of: immutable specifications of components with their ports, and the machine that connects them.
 * Generated simulators are written against this package.
 */
package org.tilewright.sim.component;
